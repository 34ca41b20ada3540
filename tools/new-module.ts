/**
 * Creates a module and lists it in its layer: `npm run new:module -- rooms --layer=13
 * --with=store,privacy`.
 */
import { generateModule } from './generate/generate-module.ts'
import { runGenerator } from './generate/run-generator.ts'

await runGenerator(generateModule, process.argv.slice(2))
