-- Notes in a game's hash whom a node holds, and how many watch there; never makes a game.
-- KEYS: game
-- ARGV: 1 field  2 its value, or '' to drop it  3 channel to tell of it, or ''  4 what is told
if redis.call('HEXISTS', KEYS[1], 'v') == 1 then
  if ARGV[2] == '' then
    redis.call('HDEL', KEYS[1], ARGV[1])
  else
    redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  end
  if ARGV[3] ~= '' then
    redis.call('PUBLISH', ARGV[3], ARGV[4])
  end
end
return 'ok'
