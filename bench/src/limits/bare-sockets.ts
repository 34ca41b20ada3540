/**
 * The limit of sockets: socket.io that lets each socket join the room of its token, unchecked, and
 * pushes one message to a room for each PUT that names it.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const server = createServer((request, response) => {
  const room = request.headers.authorization ?? ''
  io.to(room).emit('notification.unread_changed', { unread: 0 })
  response.setHeader('content-type', 'application/json')
  response.end('{"status":0,"data":{"unread":0}}')
})
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => void socket.join(String(socket.handshake.query.token)))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
