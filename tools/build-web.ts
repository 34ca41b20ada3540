/** Builds the web when its sources changed: `npm run build`. Starting the server does the same by itself. */
import { buildWeb } from '../web/src/serve/build.ts'

await buildWeb((line) => console.log(line))
