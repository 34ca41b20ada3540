import { expect, it } from 'vitest'
import { iceServersFor, linksOf, turnPassword } from './ice-servers.ts'

it.each([
  // RFC 2202, test cases 2 and 1 of HMAC-SHA-1.
  ['Jefe', 'what do ya want for nothing?', 'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79'],
  ['\u000b'.repeat(20), 'Hi There', 'b617318655057264e28bc0b6fb378c8ef146be00'],
])('makes the password of a TURN user as RFC 2202 computes it', (secret, username, digest) => {
  expect(Buffer.from(turnPassword(secret, username), 'base64').toString('hex')).toBe(digest)
})

const urls = ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349?transport=tcp']
const servers = iceServersFor({ urls, secret: 'secret' }, 'fan', Date.UTC(2026, 2, 15, 12))

it('an account gets TURN credentials of its own, which end', () => {
  const username = `${Date.UTC(2026, 2, 16) / 1000}:fan`
  expect(servers).toEqual([{ urls, username, credential: turnPassword('secret', username) }])
  expect(iceServersFor(undefined, 'fan', 0)).toEqual([])
})

it('names the servers in Link headers of WHIP and WHEP', () => {
  const { username, credential } = servers[0] ?? {}
  const login = `; username="${username}"; credential="${credential}"; credential-type="password"`
  expect(linksOf(servers)).toEqual([
    `<turn:turn.example:3478?transport=udp>; rel="ice-server"${login}`,
    `<turns:turn.example:5349?transport=tcp>; rel="ice-server"${login}`,
  ])
})
