import { saveBankAccount } from '@stagedoor/contract/banking'
import { chargeTip } from '@stagedoor/contract/wallet'
import { fanWithTokens } from './money.ts'
import type { Person } from './people.ts'
import { subscribersOf } from './subscribers.ts'
import type { World } from './world.ts'

/** The bank details of a performer in tests; the IBAN is the standard's example. */
export const bank = {
  firstName: 'Anna',
  lastName: 'Müller',
  bankName: 'Commerzbank',
  bankAccount: 'DE89 3704 0044 0532 0130 00',
  bankSwiftCode: 'COBADEFFXXX',
}

/**
 * Makes a performer with bank details and 90 available: tips of 20 tokens, less a tenth, whose ids
 * are returned. The account may be in the name of their documents.
 */
export async function performerToPay(
  world: World,
  name: { firstName?: string; lastName?: string } = {},
): Promise<{ performer: Person; tips: string[] }> {
  const a = subscribersOf(world)
  const performer = await a.performerWith()
  const tips: string[] = []
  const fan = await fanWithTokens(world, 100)
  for (let made = 0; made < 5; made += 1) {
    const { _id } = await fan.api(chargeTip, {
      params: { performerId: performer.id },
      body: { price: 20 },
    })
    tips.push(_id)
  }
  await a.pass(8)
  const again = await a.again(performer)
  await again.api(saveBankAccount, { body: { ...bank, ...name } })
  return { performer: again, tips }
}
