-- Notes in a game's hash that a node holds a player, or does not; never makes a game.
-- KEYS: game    ARGV: 1 'hold' or 'drop'  2 … fields
if redis.call('HEXISTS', KEYS[1], 'v') == 1 then
  for i = 2, #ARGV do
    if ARGV[1] == 'hold' then
      redis.call('HSET', KEYS[1], ARGV[i], 1)
    else
      redis.call('HDEL', KEYS[1], ARGV[i])
    end
  end
end
return 'ok'
