-- Replaces the log of a game that is over by one packed record, if the log is still the one that was packed.
-- KEYS: log, game, finished, kept, playing
-- ARGV: 1 game id  2 version  3 tag: of what was packed  4 the packed log  5 when all knew that the game had ended
-- Answers 1 if it is packed now.
local head = redis.call('HMGET', KEYS[2], 'v', 't', 'z')
if head[1] and not head[3] and tonumber(head[1]) == tonumber(ARGV[2]) and head[2] == ARGV[3] then
  redis.call('HSET', KEYS[2], 'z', ARGV[4])
  redis.call('HDEL', KEYS[2], 's')
  redis.call('DEL', KEYS[1])
  head[3] = ARGV[4]
end
if head[3] then
  redis.call('ZADD', KEYS[4], ARGV[5], ARGV[1])
end
if head[3] or not head[1] then
  redis.call('ZREM', KEYS[3], ARGV[1])
  redis.call('ZREM', KEYS[5], ARGV[1])
end
return head[3] and 1 or 0
