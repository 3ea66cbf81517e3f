-- Removes a game for good, and remembers for a while that it did: no node puts it back.
-- KEYS: log, game, deadlines, playing, waiting, finished, kept, watched, removed
-- ARGV: 1 game id  2 now  3 the time up to which removals are forgotten
redis.call('DEL', KEYS[1], KEYS[2])
for i = 3, 8 do
  redis.call('ZREM', KEYS[i], ARGV[1])
end
redis.call('ZREMRANGEBYSCORE', KEYS[9], '-inf', ARGV[3])
redis.call('ZADD', KEYS[9], ARGV[2], ARGV[1])
return 'ok'
