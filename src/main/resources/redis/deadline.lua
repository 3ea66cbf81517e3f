-- Moves or drops an appointment, unless the game has another one by now.
-- KEYS: deadlines    ARGV: 1 game id  2 the appointment meant  3 the new one, or empty for none
local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
if score and tonumber(score) == tonumber(ARGV[2]) then
  if ARGV[3] == '' then
    redis.call('ZREM', KEYS[1], ARGV[1])
  else
    redis.call('ZADD', KEYS[1], ARGV[3], ARGV[1])
  end
end
return 'ok'
