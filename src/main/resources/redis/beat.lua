-- One heartbeat: notes that a node is there, drops those long silent, answers all silences.
-- KEYS: nodes    ARGV: 1 the node  2 milliseconds of silence after which a node is dead
-- Answers {milliseconds since any node was heard of before this beat (-1: never), node, milliseconds
-- of silence, node, …}.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local before = redis.call('HVALS', KEYS[1])
local quiet = -1
for i = 1, #before do
  local silence = math.max(0, now - tonumber(before[i]))
  if quiet < 0 or silence < quiet then
    quiet = silence
  end
end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%d', now))
local beats = redis.call('HGETALL', KEYS[1])
local answer = {quiet}
for i = 1, #beats, 2 do
  local silence = now - tonumber(beats[i + 1])
  if silence > tonumber(ARGV[2]) then
    redis.call('HDEL', KEYS[1], beats[i])
  else
    answer[#answer + 1] = beats[i]
    answer[#answer + 1] = silence
  end
end
return answer
