/**
 * The limit of a chat: socket.io that lets every socket join one room, unchecked, and pushes a
 * given line to all of them for each POST.
 */
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const [event = '', line = '{}'] = process.argv.slice(2)
const payload: unknown = JSON.parse(line)
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => {
    io.to('room').emit(event, payload)
    response.setHeader('content-type', 'application/json')
    response.end(`{"status":0,"data":${line}}`)
  })
})
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => void socket.join('room'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
