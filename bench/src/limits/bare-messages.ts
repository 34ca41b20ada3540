/**
 * The limit of messages: socket.io that lets each socket join the room of its token, unchecked;
 * each POST is one insert and one push of a whole message to the room that it names. Arguments: the
 * address of the database, and an example of a message as JSON.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { Server } from 'socket.io'

const [, , connectionString, example = '{}'] = process.argv
const pool = new pg.Pool({ connectionString, max: 20 })
const shape = JSON.parse(example) as Record<string, unknown>
const insert = {
  name: 'sent',
  text: 'insert into bench.sent (id, recipient, body) values ($1, $2, $3)',
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { text } = JSON.parse(Buffer.concat(chunks).toString()) as { text: string }
  const id = randomUUID()
  const room = request.headers.authorization ?? ''
  const message = { ...shape, _id: id, text }
  await pool.query({ ...insert, values: [id, room, JSON.stringify({ text })] })
  io.to(room).emit('message_created', message)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ status: 0, data: message }))
})
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => void socket.join(String(socket.handshake.query.token)))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit(0))
