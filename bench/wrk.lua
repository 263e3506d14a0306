-- Prints the figures of a run as one line of JSON, so that nothing depends on the wording of wrk's own report.
-- With the arguments `contact <word>` each request is a message to the office that no other request repeats.
function init(args)
  if args[1] ~= 'contact' then return end
  local headers = { ['content-type'] = 'application/json' }
  local draft = '{"cName":"Load %s","cEmail":"load-%d@example.com","cNumber":"98%08d","cMessage":"Question %d of the run %s"}'
  local count = 0
  request = function()
    count = count + 1
    return wrk.format('POST', nil, headers, string.format(draft, args[2], count, count, count, args[2]))
  end
end

function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\nfigures {"requests":%d,"microseconds":%d,"bytes":%d,"refused":%d,"broken":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes, e.status, e.connect + e.read + e.write + e.timeout, latency:percentile(99)
  ))
end
