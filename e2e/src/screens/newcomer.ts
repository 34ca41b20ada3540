import { createUser } from '@stagedoor/contract/admin'
import { demoPassword, uniqueName } from '../unique-name.ts'
import { type PrepareScreens, screen } from './screen.ts'

/** Prepares the pages of a fan who was created by an admin and must accept the texts first. */
export const newcomerScreens: PrepareScreens = async (fixtures) => {
  const admin = await fixtures.admin()
  const username = uniqueName('newcomer')
  const account = { username, email: `${username}@journeys.test`, password: demoPassword }
  await admin.api(createUser, { body: { ...account, name: 'Newcomer', verifiedEmail: true } })
  return {
    viewer: await fixtures.logInAs(username),
    screens: [screen('texts to accept', '/home'), screen('texts before messages', '/messages')],
  }
}
