import { type SettingDoc, settingDocs } from '../../server/src/platform/ops/index.ts'

const opening = `# Settings of Stagedoor. All are optional. Copy this file to .env, or set them in the environment,
# or give them as flags: --port=4000. Written by \`npm run docs\`.
`

const paragraph = ({ name, description, default: value }: SettingDoc) =>
  `# ${description}\n# ${name}=${value}\n`

/** `.env.example`: every setting, what it is for, and its default. */
export const envExample = (): string => [opening, ...settingDocs().map(paragraph)].join('\n')
