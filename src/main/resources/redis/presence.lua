-- Notes in a game's hash whom a node holds, how a player went, and how many watch; never makes a game.
-- KEYS: 1 game  2 games by how many watch
-- ARGV: 1 field  2 its value, or '' to drop it  3 channel to tell of it, or ''  4 what is told
--       5 a second field, or ''  6 its value, or '' to drop it  7 game id
local function note(field, value)
  if field ~= '' and value == '' then
    redis.call('HDEL', KEYS[1], field)
  elseif field ~= '' then
    redis.call('HSET', KEYS[1], field, value)
  end
end

local function isWatch(field)
  return string.sub(field, 1, 6) == 'watch:'
end

local function rank()
  local fields = redis.call('HGETALL', KEYS[1])
  local watchers = 0
  for i = 1, #fields, 2 do
    if isWatch(fields[i]) then
      watchers = watchers + tonumber(fields[i + 1])
    end
  end
  if watchers > 0 then
    redis.call('ZADD', KEYS[2], watchers, ARGV[7])
  else
    redis.call('ZREM', KEYS[2], ARGV[7])
  end
end

if redis.call('HEXISTS', KEYS[1], 'v') == 1 then
  note(ARGV[1], ARGV[2])
  if isWatch(ARGV[1]) then
    rank()
  end
  note(ARGV[5], ARGV[6])
  if ARGV[3] ~= '' then
    redis.call('PUBLISH', ARGV[3], ARGV[4])
  end
end
return 'ok'
