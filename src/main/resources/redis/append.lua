-- Appends entries to the log of a game, if the log stands where the writer believes.
-- KEYS: log, game, deadlines, playing
-- ARGV: 1 game id  2 version  3 tag  4 history: where the writer believes the log stands
--       5 a fresh name for a new history  6 the tag behind the entries
--       7 deadline, or empty for none  8 summary, or empty if unchanged
--       9 start to be listed by, '-' to be listed no more, or empty if unchanged
--       10 channel  11 message  12 … the entries
-- Answers {what, version, tag, history, entries behind the writer's version …}, {'gone'}
-- or {'error', message, 'none' | 'perhaps'}; no error is thrown, since that would spoil a batch.
local written = false

local function store(version, history, count)
  for i = 1, count do
    redis.call('XADD', KEYS[1], (version + i) .. '-0', 'e', ARGV[11 + i])
    written = true
  end
  redis.call('HSET', KEYS[2], 'v', version + count, 't', ARGV[6], 'h', history)
  if ARGV[8] ~= '' then
    redis.call('HSET', KEYS[2], 's', ARGV[8])
  end
  if ARGV[7] == '' then
    redis.call('ZREM', KEYS[3], ARGV[1])
  else
    redis.call('ZADD', KEYS[3], ARGV[7], ARGV[1])
  end
  if ARGV[9] == '-' then
    redis.call('ZREM', KEYS[4], ARGV[1])
  elseif ARGV[9] ~= '' then
    redis.call('ZADD', KEYS[4], ARGV[9], ARGV[1])
  end
  redis.call('PUBLISH', ARGV[10], ARGV[11])
  return {'done', version + count, ARGV[6], history}
end

local function behind(version, tag, history, expected)
  local answer = {'behind', version, tag, history}
  for _, entry in ipairs(redis.call('XRANGE', KEYS[1], (expected + 1) .. '-0', '+')) do
    answer[#answer + 1] = entry[2][2]
  end
  return answer
end

local function fork(version, tag, history)
  if history == ARGV[4] then
    history = ARGV[5]
    redis.call('HSET', KEYS[2], 'h', history)
  end
  return {'fork', version, tag, history}
end

local function append()
  local head = redis.call('HMGET', KEYS[2], 'v', 't', 'h')
  local expected = tonumber(ARGV[2])
  local count = #ARGV - 11
  if not head[1] then
    if expected > 0 then
      return {'gone'}
    end
    return store(0, ARGV[5], count)
  end
  local version, tag, history = tonumber(head[1]), head[2], head[3]
  if version == expected + count and tag == ARGV[6] then
    return {'done', version, tag, history}
  elseif version > expected then
    return behind(version, tag, history, expected)
  elseif version < expected then
    return {'ahead', version, tag, history}
  elseif tag ~= ARGV[3] then
    return fork(version, tag, history)
  end
  return store(version, history, count)
end

local ok, answer = pcall(append)
if ok then
  return answer
end
local message = type(answer) == 'table' and answer.err or tostring(answer)
return {'error', message, written and 'perhaps' or 'none'}
