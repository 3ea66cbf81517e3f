-- Appends entries to the log of a game, if the log stands where the writer believes.
-- KEYS: log, game, deadlines, playing, waiting, finished, removed
-- ARGV: 1 game id  2 version  3 tag  4 history: where the writer believes the log stands
--       5 a fresh name for a new history  6 the tag behind the entries
--       7 deadline, or empty for none  8 summary, or empty if unchanged
--       9 where to be listed: 'playing', 'waiting', 'finished', or 'fading' (finished, and still shown as
--       played if it was), or empty if unchanged
--       10 the score there  11 channel  12 message
--       13 'keeps' if a Redis that starts again has all that it acknowledged, or empty
--       14 the writing node  15 … the entries
-- Answers {what, version, tag, history, entries behind the writer's version …},
-- {'packed', version, tag, history, the packed log} where those are packed already, {'gone'} for a game
-- that was removed, {'lost'} for one of which Redis knows nothing,
-- or {'error', message, 'none' | 'perhaps'}; no error is thrown, since that would spoil a batch.
local FIRST = 15
local LISTS = {playing = 4, waiting = 5, finished = 6}
local written = false

local function list()
  local isFading = ARGV[9] == 'fading'
  local own = isFading and 'finished' or ARGV[9]
  for name, key in pairs(LISTS) do
    if name == own then
      redis.call('ZADD', KEYS[key], ARGV[10], ARGV[1])
    elseif not (isFading and name == 'playing') then
      redis.call('ZREM', KEYS[key], ARGV[1])
    end
  end
end

-- A Redis process that was started since the last append may have lost entries of which clients
-- know and no node does: what is stored now is told under a new name. LASTSAVE is when the process
-- began, or later; a change too many does no harm.
local function telling(history, since, began)
  if ARGV[13] == '' and since and since ~= began then
    return ARGV[5]
  end
  return history
end

local function store(version, history, count)
  for i = 1, count do
    redis.call('XADD', KEYS[1], (version + i) .. '-0', 'e', ARGV[FIRST + i - 1])
    written = true
  end
  local began = tostring(redis.call('LASTSAVE'))
  history = telling(history, redis.call('HGET', KEYS[2], 'b'), began)
  redis.call('HSET', KEYS[2], 'v', version + count, 't', ARGV[6], 'h', history, 'b', began)
  if ARGV[8] ~= '' then
    redis.call('HSET', KEYS[2], 's', ARGV[8])
  end
  if ARGV[7] == '' then
    redis.call('ZREM', KEYS[3], ARGV[1])
  else
    redis.call('ZADD', KEYS[3], ARGV[7], ARGV[1])
  end
  if ARGV[9] ~= '' then
    list()
  end
  if ARGV[12] ~= '' then
    -- The message is a JSON array; the history, which only this script knows, comes behind it, and
    -- last the writer, who need not read on.
    local message = string.sub(ARGV[12], 1, -2)
    redis.call('PUBLISH', ARGV[11], message .. ',"' .. history .. '","' .. ARGV[14] .. '"]')
  end
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

local function missing(expected, count)
  if expected == 0 then
    return store(0, ARGV[5], count)
  end
  return {redis.call('ZSCORE', KEYS[7], ARGV[1]) and 'gone' or 'lost'}
end

local function append()
  local head = redis.call('HMGET', KEYS[2], 'v', 't', 'h', 'z')
  local expected = tonumber(ARGV[2])
  local count = #ARGV - FIRST + 1
  if not head[1] then
    return missing(expected, count)
  end
  local version, tag, history, packed = tonumber(head[1]), head[2], head[3], head[4]
  if version == expected + count and tag == ARGV[6] then
    return {'done', version, tag, history}
  elseif version > expected and packed then
    return {'packed', version, tag, history, packed}
  elseif version > expected then
    return behind(version, tag, history, expected)
  elseif packed then
    return fork(version, tag, history)
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
