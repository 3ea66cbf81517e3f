-- Gives the log of a game a new history, unless another node has done so.
-- KEYS: game    ARGV: 1 the history that was forked  2 a fresh name
if redis.call('HGET', KEYS[1], 'h') == ARGV[1] then
  redis.call('HSET', KEYS[1], 'h', ARGV[2])
end
return 'ok'
