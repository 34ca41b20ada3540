import { PeerConnection, Video } from 'node-datachannel'
import { expect, test } from 'vitest'
import { sendOn } from './connection.ts'

test('says that a track was closed instead of failing', () => {
  const peer = new PeerConnection('sender', { iceServers: [] })
  const track = peer.addTrack(new Video('0', 'SendOnly'))
  peer.close()
  expect(sendOn(track, Buffer.alloc(12))).toBe(false)
})
