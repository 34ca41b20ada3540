/** Operation of a process: its settings, secrets, logs, metrics and health, and its orderly end. */
export { containsCardNumber } from './card-numbers.ts'
export { collectWhenIdle } from './collect-when-idle.ts'
export {
  type Config,
  ConfigProblem,
  configFromEnvironment,
  describeUnknownSettings,
  readConfig,
  roles,
  type SettingDoc,
  settingDocs,
} from './config.ts'
export { explainConnection } from './connection-problem.ts'
export { readDiskSpace, readLastBackup } from './data-folder.ts'
export { decrypt, deriveKey, encrypt } from './encryption.ts'
export { addGauges } from './gauges.ts'
export { serveHealth } from './health.ts'
export {
  type InstanceSignature,
  instanceKeyId,
  isSignedBy,
  signAsInstance,
} from './instance-key.ts'
export { type Keys, loadKeys, requireKeys } from './keys.ts'
export { createLog, type Log, silentLog } from './log.ts'
export { createMetrics, type LabelledNumber, type Metrics } from './metrics.ts'
export { findLiveProcess, isOnThisMachine, processTag } from './process-tag.ts'
export { createProgress, type Progress } from './progress.ts'
export { createShutdownHooks, type ShutdownHooks } from './shutdown-hooks.ts'
export { type Attribute, watchSlowStatements } from './slow-statements.ts'
export {
  createTechnicalLog,
  type RequestRecord,
  type TechnicalLog,
  type TechnicalLogEntry,
} from './technical-log.ts'
