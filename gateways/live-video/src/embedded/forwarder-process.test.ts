import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createForwarderProcess } from './forwarder-process.ts'
import { ForwarderUnavailable } from './protocol.ts'
import { BadOffer } from './sdp.ts'

test('clients are refused while another program has the port of video, and admitted afterwards', async () => {
  const other = createSocket('udp4').bind(0)
  await once(other, 'listening')
  const { port } = other.address()
  const forwarder = createForwarderProcess(port, () => undefined)
  onTestFinished(() => forwarder.close())
  const ids = { streamId: 'stream', connectionId: 'connection', userId: 'fan' }
  const connect = () =>
    forwarder.connect({ ...ids, role: 'viewer', offer: 'not an offer', takesOver: false })
  const why = `Another program uses the UDP port ${port} of live video. Choose one with LIVE_PORT.`
  await expect(connect()).rejects.toThrow(new ForwarderUnavailable(why))
  await new Promise<void>((resolve) => other.close(resolve))
  const several = await Promise.allSettled([connect(), connect(), connect()])
  expect(several.map((one) => one.status === 'rejected' && one.reason)).toEqual(
    several.map(() => expect.any(BadOffer)),
  )
})

test('clients that wait for an answer when the forwarder ends are refused, so that they try again', async () => {
  const forwarder = createForwarderProcess(0, () => undefined)
  onTestFinished(() => forwarder.close())
  const waiting = forwarder.figures()
  const connecting = forwarder.connect({
    streamId: 'stream',
    connectionId: 'connection',
    userId: 'fan',
    role: 'viewer',
    offer: 'not an offer',
    takesOver: false,
  })
  process.kill(forwarder.pid() ?? expect.fail('no process'), 'SIGKILL')
  await expect(connecting).rejects.toBeInstanceOf(ForwarderUnavailable)
  expect(await waiting).toEqual([])
})
