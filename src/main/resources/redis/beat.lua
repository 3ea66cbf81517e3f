-- One heartbeat: notes that a node is there, and tells of all. Times are milliseconds of the service.
-- KEYS: nodes (a hash: node -> last beat, with ':bye' if it went away), life (a name for this set of
--       data), silences (a list of 'from:to': times without a beat of any node)
-- ARGV: 1 the node  2 now  3 milliseconds without any beat that are a silence
--       4 milliseconds after which a node is forgotten  5 a fresh name for the data
--       6 '', ':bye', or 'quiet': it can't be reached yet, and only asks
--       7 until when the node could store something, before its latest outage
-- Answers {life, {silence …}, node, last beat, node, last beat …}.
local now = tonumber(ARGV[2])
local isQuiet = ARGV[6] == 'quiet'
local before = redis.call('HGETALL', KEYS[1])
local latest = -1
for i = 1, #before, 2 do
  local beat = tonumber(string.match(before[i + 1], '^%d+')) or -1
  latest = math.max(latest, beat)
  if now - beat > tonumber(ARGV[4]) then
    redis.call('HDEL', KEYS[1], before[i])
  end
end
if latest >= 0 then
  latest = math.max(latest, tonumber(ARGV[7]))
end
if not isQuiet and latest >= 0 and now - latest > tonumber(ARGV[3]) then
  redis.call('RPUSH', KEYS[3], string.format('%.0f:%.0f', latest, now))
  redis.call('LTRIM', KEYS[3], -16, -1)
end
-- A beat that was on its way when its node said farewell does not bring it back.
local function isOvertaken()
  local own = redis.call('HGET', KEYS[1], ARGV[1])
  local farewell = own and tonumber(string.match(own, '^(%d+):bye$'))
  return farewell and ARGV[6] == '' and now <= farewell
end
if not isQuiet and not isOvertaken() then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ARGV[6])
end
if ARGV[5] ~= '' then
  redis.call('SET', KEYS[2], ARGV[5], 'NX')
end
local answer = {redis.call('GET', KEYS[2]) or '', redis.call('LRANGE', KEYS[3], 0, -1)}
for _, field in ipairs(redis.call('HGETALL', KEYS[1])) do
  answer[#answer + 1] = field
end
return answer
