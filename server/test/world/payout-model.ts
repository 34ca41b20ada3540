/** A sale in the model; amounts in hundredths. */
export interface ModelSale {
  readonly id: string
  readonly isTip: boolean
  readonly net: number
  readonly dueAt: number
  held: number
  reserved: number
  reservedUntil: number
  isBack: boolean
}

/** The open request of a model. */
interface ModelRequest {
  readonly id: string
  amount: number
  approvedBy?: number
}

const DAY = 86_400_000
const HOLD_DAYS = 7
const RESERVE_DAYS = 30
const DISPUTE_FEE = 1500
const MINIMUM = 100

/** The rules of the site that a model follows. */
interface Rules {
  readonly reserveBasisPoints: 0 | 1000
  readonly needsTwo: boolean
  readonly feeIsOfPerformer: boolean
}

/** Returns a tenth of an amount, with halves rounded to the even cent. */
const tenth = (amount: number) => {
  const whole = Math.floor(amount / 10)
  const rest = amount % 10
  return rest > 5 || (rest === 5 && whole % 2 === 1) ? whole + 1 : whole
}

/** The balances of one performer in plain numbers, computed without postings. */
export class PayoutModel {
  readonly sales: ModelSale[] = []
  readonly rules: Rules
  available = 0
  paid = 0
  request: ModelRequest | undefined
  /** The number of times that each step had each outcome. */
  readonly did: Record<string, number> = {}

  constructor(rules: Rules) {
    this.rules = rules
  }

  held = (): number => this.sales.reduce((sum, { held }) => sum + held, 0)
  reserved = (): number => this.sales.reduce((sum, { reserved }) => sum + reserved, 0)
  earned = (): number => this.sales.reduce((sum, { net, isBack }) => sum + (isBack ? 0 : net), 0)

  /** Counts an outcome. */
  count(name: string): void {
    this.did[name] = (this.did[name] ?? 0) + 1
  }

  /** Adds a sale; a tenth of its price is the site's. */
  sell(id: string, price: number, { isTip, at }: { isTip: boolean; at: number }): void {
    const net = price - tenth(price)
    const rest = { held: net, reserved: 0, reservedUntil: 0, isBack: false }
    this.sales.push({ id, isTip, net, dueAt: at + HOLD_DAYS * DAY, ...rest })
  }

  /** Releases all that is due: reserves that end, and held earnings less their reserve. */
  release(now: number): void {
    for (const sale of this.sales) {
      if (sale.reserved > 0 && sale.reservedUntil <= now) {
        this.available += sale.reserved
        sale.reserved = 0
      }
      if (sale.held === 0 || sale.dueAt > now) continue
      sale.reserved = this.rules.reserveBasisPoints ? tenth(sale.held) : 0
      sale.reservedUntil = now + RESERVE_DAYS * DAY
      this.available += sale.held - sale.reserved
      sale.held = 0
    }
  }

  /** Takes a refund out of what is held of the sale, and the rest out of the available balance. */
  refund(sale: ModelSale): void {
    this.available -= sale.net - sale.held
    sale.held = 0
    sale.isBack = true
  }

  /**
   * Takes a chargeback out of the sale's reserve, of what is held of it, and of the available
   * balance.
   */
  chargeBack(sale: ModelSale): void {
    this.available -= sale.net - sale.held - sale.reserved
    sale.held = 0
    sale.reserved = 0
    sale.isBack = true
    if (this.rules.feeIsOfPerformer) this.available -= DISPUTE_FEE
  }

  /** Returns the answer to a request of an amount. */
  answerToRequest(amount: number): string {
    if (amount < MINIMUM) return 'payouts.below_minimum'
    if (this.request) return 'payouts.request_open'
    return amount > this.available ? 'payouts.above_balance' : 'ok'
  }

  /** Returns the answer to a change of the open request to an amount. */
  answerToChange(request: ModelRequest, amount: number): string {
    if (request.approvedBy !== undefined) return 'payouts.not_pending'
    if (amount < MINIMUM) return 'payouts.below_minimum'
    const more = amount - request.amount
    return more > 0 && more > this.available ? 'payouts.above_balance' : 'ok'
  }

  /** Returns the answer to an admin's decision on the open request. */
  answerToDecision(request: ModelRequest, status: string, admin: number): string {
    if (status === 'approved')
      return request.approvedBy === undefined ? 'ok' : 'payouts.status_changed'
    if (status === 'rejected' || !this.rules.needsTwo) return 'ok'
    if (request.approvedBy === undefined) return 'payouts.approval_missing'
    return request.approvedBy === admin ? 'payouts.second_admin_needed' : 'ok'
  }

  /** Applies a decision that was accepted. */
  decide(request: ModelRequest, status: string, admin: number): void {
    if (status === 'approved') {
      request.approvedBy = admin
      return
    }
    if (status === 'rejected') this.available += request.amount
    else this.paid += request.amount
    this.request = undefined
  }
}

/** Creates the model of a performer who has earned nothing. */
export const modelOf = (rules: Rules): PayoutModel => new PayoutModel(rules)
