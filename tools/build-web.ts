/**
 * Builds the web when its sources changed: `npm run build`. Starting the server does the same by
 * itself.
 */
import { buildWeb } from '../web/src/serve/build.ts'
import { SERVABLE } from '../web/src/serve/build-stamp.ts'

try {
  await buildWeb(
    (line) => console.log(line),
    () => process.send?.(SERVABLE),
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
if (process.connected) process.disconnect()
