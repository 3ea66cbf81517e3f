-- One heartbeat: notes that a node is there, drops those long silent, answers all silences.
-- KEYS: nodes    ARGV: 1 the node  2 milliseconds of silence after which a node is dead
-- Answers {node, milliseconds of silence, node, …}.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', KEYS[1], ARGV[1], string.format('%d', now))
local beats = redis.call('HGETALL', KEYS[1])
local answer = {}
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
