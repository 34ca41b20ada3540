/** Builds the web when its sources changed: `npm run build`. Starting the server does the same by itself. */
import { ensureBuild } from '../web/src/serve/build.ts'

await ensureBuild((line) => console.log(line))
