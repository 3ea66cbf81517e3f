-- Notes in a game's hash that a node holds a player, or how it went that it does not; never makes
-- a game.
-- KEYS: game    ARGV: 1 'hold' or 'drop'  2 the node's field  3 the field of departures
--       4 the departure, for 'drop'
if redis.call('HEXISTS', KEYS[1], 'v') == 1 then
  if ARGV[1] == 'hold' then
    redis.call('HSET', KEYS[1], ARGV[2], 1)
    redis.call('HDEL', KEYS[1], ARGV[3])
  else
    redis.call('HDEL', KEYS[1], ARGV[2])
    redis.call('HSET', KEYS[1], ARGV[3], ARGV[4])
  end
end
return 'ok'
