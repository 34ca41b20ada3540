import type Stripe from 'stripe'
import { type CompanyCall, type CompanyReply, redirectTo } from '../company.ts'
import { type ApiCall, choicePage, json, missing, readForm, refused } from './stripe-objects.ts'

interface Account {
  readonly id: string
  readonly metadata: Stripe.Metadata
  isChecked: boolean
}

/**
 * Simulates the part of Stripe that pays others: accounts, the page where their holders are
 * checked, and transfers.
 */
export class StripeConnect {
  readonly #accounts = new Map<string, Account>()
  readonly #links = new Map<string, { readonly account: string; readonly returnUrl: string }>()
  readonly #transfers: Stripe.TransferCreateParams[] = []
  readonly #send: (type: string, object: object) => void
  /** The balance is too small for any transfer. */
  isEmpty = false
  #lastId = 1000

  constructor(send: (type: string, object: object) => void) {
    this.#send = send
  }

  /** The transfers that were made, the oldest first. */
  get transfers(): readonly Stripe.TransferCreateParams[] {
    return this.#transfers
  }

  answer({ method, object, id, form }: Omit<ApiCall, 'action'>): CompanyReply {
    if (object === 'account_links') return this.#link(form as Stripe.AccountLinkCreateParams)
    if (object === 'transfers') {
      return method === 'GET'
        ? this.#list(form as Stripe.TransferListParams)
        : this.#transfer(form as never)
    }
    if (method === 'POST') return this.#open(form as Stripe.AccountCreateParams)
    const account = this.#accounts.get(id)
    return account ? json(this.#view(account)) : missing(id)
  }

  /** Shows the page where the holder of an account is checked. */
  showSetup({ method, url, body }: CompanyCall): CompanyReply {
    const link = this.#links.get(url.pathname.split('/').at(-1) ?? '')
    const account = link && this.#accounts.get(link.account)
    if (!link || !account) return { status: 404, body: 'This link has expired' }
    if (method === 'GET')
      return choicePage('Get paid by the site', 'do', {
        finish: 'Agree and submit',
        leave: 'Later',
      })
    if (readForm(body).do === 'finish') this.#check(account)
    return redirectTo(link.returnUrl)
  }

  #check(account: Account): void {
    account.isChecked = true
    this.#send('account.updated', this.#view(account))
  }

  #nextId(prefix: string): string {
    this.#lastId += 1
    return `${prefix}_${this.#lastId}`
  }

  #open({ metadata }: Stripe.AccountCreateParams): CompanyReply {
    const account = {
      id: this.#nextId('acct'),
      metadata: (metadata ?? {}) as Stripe.Metadata,
      isChecked: false,
    }
    this.#accounts.set(account.id, account)
    return json(this.#view(account))
  }

  #view = ({ id, metadata, isChecked }: Account) => ({
    id,
    object: 'account',
    metadata,
    payouts_enabled: isChecked,
    charges_enabled: false,
    capabilities: { transfers: isChecked ? 'active' : 'inactive' },
    requirements: {
      currently_due: isChecked ? [] : ['external_account', 'individual.verification.document'],
    },
  })

  #link({ account, return_url: returnUrl = '' }: Stripe.AccountLinkCreateParams): CompanyReply {
    if (!this.#accounts.has(account)) return missing(account)
    const id = this.#nextId('link')
    this.#links.set(id, { account, returnUrl })
    return json({ object: 'account_link', url: `https://connect.stripe.com/setup/${id}` })
  }

  #transfer(order: Stripe.TransferCreateParams): CompanyReply {
    const account = this.#accounts.get(order.destination)
    if (!account?.isChecked || this.isEmpty)
      return refused(400, 'invalid_request_error', { message: 'The account cannot receive money' })
    this.#transfers.push({ ...order, amount: Number(order.amount) })
    return json({ id: `tr_${this.#transfers.length}`, object: 'transfer', ...order })
  }

  #list({ transfer_group: group }: Stripe.TransferListParams): CompanyReply {
    const data = this.#transfers.flatMap((one, place) =>
      one.transfer_group === group ? [{ id: `tr_${place + 1}`, object: 'transfer', ...one }] : [],
    )
    return json({ object: 'list', has_more: false, data })
  }
}
