-- Notes in a game's hash that a node holds a player, in the place of nodes that are dead; never makes a game.
-- KEYS: game
-- ARGV: 1 the field's name without the node  2 the node  3 the field that says how the player went
--       4 channel  5 what is told there  6 … the nodes that are alive
if redis.call('HEXISTS', KEYS[1], 'v') == 0 then
  return 'ok'
end
local alive = {}
for i = 6, #ARGV do
  alive[ARGV[i]] = true
end
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, #ARGV[1]) == ARGV[1] and not alive[string.sub(field, #ARGV[1] + 1)] then
    redis.call('HDEL', KEYS[1], field)
  end
end
redis.call('HSET', KEYS[1], ARGV[1] .. ARGV[2], '1')
redis.call('HDEL', KEYS[1], ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])
return 'ok'
