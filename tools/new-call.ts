/**
 * Adds a call to every place an endpoint touches: `npm run new:call -- rooms.readRoom GET
 * /rooms/:id --access=fan`.
 */
import { generateCall } from './generate/generate-call.ts'
import { runGenerator } from './generate/run-generator.ts'

await runGenerator(generateCall, process.argv.slice(2))
