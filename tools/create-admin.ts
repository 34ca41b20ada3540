/**
 * Creates an admin: `npm run admin:create`, with the server running or not. Prompts for values that
 * are not given by flags (`--email=`, `--username=`, `--name=`, `--password=`) or by ADMIN_EMAIL,
 * ADMIN_USERNAME, ADMIN_NAME, ADMIN_PASSWORD. Finds the database as the server does: DATABASE_URL,
 * else the one in DATA_DIR.
 */
import { EmailTakenError } from '../server/src/modules/accounts/index.ts'
import { createAdmin, refuseCommonPassword } from '../server/src/modules/auth/index.ts'
import {
  ConfigProblem,
  configFromEnvironment,
  createProgress,
  createShutdownHooks,
  silentLog,
} from '../server/src/platform/ops/index.ts'
import { Refusal } from '../server/src/platform/refusal.ts'
import { openProduct } from '../server/src/start.ts'
import { type AdminForm, IncompleteForm, readAdmin } from './admin/read-admin.ts'

const flags = process.argv.slice(2)
const shutdownHooks = createShutdownHooks()
const log = silentLog()

/** Returns a message for expected errors; any other error is printed whole. */
function explain(error: unknown): string | undefined {
  if (error instanceof EmailTakenError) return 'This e-mail address already belongs to an account.'
  if (error instanceof Refusal || error instanceof ConfigProblem || error instanceof IncompleteForm)
    return error.message
  return undefined
}

async function create(form: AdminForm): Promise<void> {
  const config = { ...configFromEnvironment(flags), roles: ['api' as const] }
  const { app } = await openProduct({
    config,
    log,
    progress: createProgress(() => undefined),
    shutdownHooks,
  })
  await refuseCommonPassword(app.base, form.password)
  const { username } = await createAdmin(app.base, form)
  console.log(`${username} is an admin now. Log in at ${config.publicUrl}/auth/login`)
}

try {
  await create(await readAdmin(flags, process.env))
} catch (error) {
  process.exitCode = 1
  console.error(explain(error) ?? error)
} finally {
  await shutdownHooks.runAll(log)
}
