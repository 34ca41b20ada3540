import { createServer, type RequestListener } from 'node:http'

/**
 * Serves on a free port, and prints the address with a note for the bench that started this
 * process.
 */
export function serveBare(listener: RequestListener, note = ''): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    console.log(
      `Open http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0} ${note}`,
    )
  })
  process.once('SIGTERM', () => process.exit(0))
}
