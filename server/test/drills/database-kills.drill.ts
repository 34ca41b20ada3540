import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Drill } from './drill.ts'

const root = path.join(import.meta.dirname, '../../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')

/** Runs the test of the same name with the requested number of kills. */
export const drill: Drill = {
  summary:
    'the database killed, or all its sessions ended, 50 times under tips; 503 meanwhile, the books hold (--kills=50)',
  async run({ kills = '50' }) {
    const child = spawn(process.execPath, [vitest, 'run', 'server/test/drills/database-kills.test.ts'], {
      cwd: root,
      env: { ...process.env, DRILL_KILLS: kills },
      stdio: 'inherit',
    })
    const [code] = await once(child, 'close')
    return code === 0
  },
}
