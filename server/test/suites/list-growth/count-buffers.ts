import pg from 'pg'

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
}

/**
 * Makes each new session of a database send the plan of every statement it runs, with counted
 * buffers, as a notice.
 */
export async function sendPlans(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const name = new URL(databaseUrl).pathname.slice(1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  await client.query("load 'auto_explain'")
  for (const [key, value] of Object.entries(settings))
    await client.query(`alter database ${name} set ${key} = '${value}'`)
  await client.end()
}

/** Returns the buffers that the statement of a notice touched; 0 for a notice without a plan. */
export function readBuffers(message: string): number {
  const [timing, json] = message.split('plan:\n')
  if (!timing?.startsWith('duration: ') || !json) return 0
  const { Plan: plan } = JSON.parse(json) as Explained
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
