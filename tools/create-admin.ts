/**
 * Makes an admin: `npm run admin:create`, with the server running or not. Asks for what is not given by flags
 * (`--email=`, `--username=`, `--name=`, `--password=`) or by ADMIN_EMAIL, ADMIN_USERNAME, ADMIN_NAME, ADMIN_PASSWORD.
 * Finds the database as the server does: DATABASE_URL, else the one in DATA_DIR.
 */
import { EmailTaken } from '../server/src/modules/accounts/index.ts'
import { createAdmin, refuseCommon } from '../server/src/modules/auth/index.ts'
import { createClosers } from '../server/src/platform/closers.ts'
import { ConfigProblem, configFromEnvironment } from '../server/src/platform/config.ts'
import { silentLog } from '../server/src/platform/log.ts'
import { createProgress } from '../server/src/platform/progress.ts'
import { Refusal } from '../server/src/platform/refusal.ts'
import { openProduct } from '../server/src/start.ts'
import { type AdminForm, Incomplete, readAdmin } from './admin/read-admin.ts'

const flags = process.argv.slice(2)
const closers = createClosers()
const log = silentLog()

/** What went wrong, in words for whoever runs this; anything else is a fault and is shown whole. */
function explain(error: unknown): string | undefined {
  if (error instanceof EmailTaken) return 'This e-mail address already belongs to an account.'
  if (error instanceof Refusal || error instanceof ConfigProblem || error instanceof Incomplete) return error.message
  return undefined
}

async function create(form: AdminForm): Promise<void> {
  const config = { ...configFromEnvironment(flags), roles: ['api' as const] }
  const { app } = await openProduct({ config, log, progress: createProgress(() => undefined), closers })
  await refuseCommon(app.base, form.password)
  const { username } = await createAdmin(app.base, form)
  console.log(`${username} is an admin now. Log in at ${config.publicUrl}/auth/login`)
}

try {
  await create(await readAdmin(flags, process.env))
} catch (error) {
  process.exitCode = 1
  console.error(explain(error) ?? error)
} finally {
  await closers.closeAll(log)
}
