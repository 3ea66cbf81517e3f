-- Notes in a game's hash whom a node holds, how a player went, and how many watch; never makes a game.
-- KEYS: game
-- ARGV: 1 field  2 its value, or '' to drop it  3 channel to tell of it, or ''  4 what is told
--       5 a second field, or ''  6 its value, or '' to drop it
local function note(field, value)
  if field ~= '' and value == '' then
    redis.call('HDEL', KEYS[1], field)
  elseif field ~= '' then
    redis.call('HSET', KEYS[1], field, value)
  end
end

if redis.call('HEXISTS', KEYS[1], 'v') == 1 then
  note(ARGV[1], ARGV[2])
  note(ARGV[5], ARGV[6])
  if ARGV[3] ~= '' then
    redis.call('PUBLISH', ARGV[3], ARGV[4])
  end
end
return 'ok'
