-- Tells the time of this Redis, and what must be added to it to get the service's time.
-- KEYS: ties (a hash: run id -> microseconds to add; 'last' -> the tie that was made last), nodes
-- ARGV: 1 the run id for which a tie is proposed, or ''  2 the microseconds proposed
--       3 'known' if the proposer goes by the service's time, 'guess' if there is none that is known:
--         then the time must not lie before what any node has said
-- Answers {run id, microseconds of this Redis, tie or '', the tie made last or '',
--          milliseconds of the latest beat or ''}.
local server = redis.pcall('INFO', 'server')
local run = type(server) == 'string' and string.match(server, 'run_id:(%x+)') or 'unknown'
local time = redis.call('TIME')
local micros = tonumber(time[1]) * 1000000 + tonumber(time[2])

local latest = -1
for _, beat in ipairs(redis.call('HVALS', KEYS[2])) do
  latest = math.max(latest, tonumber(string.match(beat, '^%d+')) or -1)
end

local tie = redis.call('HGET', KEYS[1], run)
if not tie and ARGV[1] == run then
  local micro = tonumber(ARGV[2])
  if ARGV[3] == 'guess' then
    micro = math.max(micro, latest * 1000 - micros)
  end
  tie = string.format('%.0f', micro)
  if redis.call('HLEN', KEYS[1]) > 64 then
    redis.call('DEL', KEYS[1])
  end
  redis.call('HSET', KEYS[1], run, tie, 'last', tie)
end
return {
  run,
  string.format('%.0f', micros),
  tie or '',
  redis.call('HGET', KEYS[1], 'last') or '',
  latest < 0 and '' or string.format('%.0f', latest)
}
