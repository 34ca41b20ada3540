const tip = `(select id from transfers where reason = 'tip' order by id limit 1)`
const book = (kind: string, asset = 'currency') =>
  `(select id from books where kind = '${kind}' and asset = '${asset}' order by owner limit 1)`
const copyOf = (table: string, where: string, changes: string) => `
  create temporary table copy on commit drop as select * from ${table} where ${where} limit 1;
  update copy set ${changes}; insert into ${table} select * from copy`

/**
 * Every kind of corruption of the ledger: a description, the SQL that causes it, and the rule that
 * must detect it.
 */
export const ledgerCorruptions: readonly (readonly [what: string, damage: string, rule: string])[] =
  [
    [
      'a balance was edited',
      `update books set balance = balance + 1 where id = ${book('wallet', 'tokens')}`,
      'a book is the sum of its postings',
    ],
    [
      'a waiting posting was lost',
      `insert into pending_postings values (${book('commission')}, -5)`,
      'a book is the sum of its postings',
    ],
    [
      'a posting was edited',
      `update postings set amount = amount + 1 where transfer_id = ${tip} and line = 4`,
      'a transfer sums to zero per asset',
    ],
    [
      'tokens were made out of money',
      `update postings set asset = 'currency' where transfer_id = ${tip} and line = 1`,
      'a transfer sums to zero per asset',
    ],
    [
      'a posting was lost',
      `delete from postings where transfer_id = ${tip} and line = 5`,
      'a transfer has exactly its lines',
    ],
    [
      'all postings of a transfer were lost',
      `delete from postings where transfer_id = ${tip}`,
      'a transfer has exactly its lines',
    ],
    [
      'a transfer was lost, its postings were not',
      `delete from transfers where id = ${tip}`,
      'a posting has a transfer and a book of its asset',
    ],
    [
      'a posting is on a book of the other asset',
      `update postings set book_id = ${book('commission')} where transfer_id = ${tip} and line = 1`,
      'a posting has a transfer and a book of its asset',
    ],
    [
      'something waits for no book',
      `insert into pending_postings values (gen_random_uuid(), 5)`,
      'waiting postings have a book',
    ],
    [
      'a wallet is overdrawn',
      `update books set balance = -1 where id = ${book('wallet', 'tokens')}`,
      'no wallet is below zero',
    ],
    [
      'money came from nowhere',
      `insert into postings select ${tip}, 9, ${book('commission')}, 'currency', 7`,
      'all postings of an asset sum to zero',
    ],
    [
      'a tip was posted twice',
      copyOf('transfers', `id = ${tip}`, 'id = gen_random_uuid()'),
      'nothing is posted twice for one thing',
    ],
    [
      'a hold was forgotten',
      `delete from holds where transfer_id = (select transfer_id from holds
        where ended_at is null limit 1)`,
      'what waits is what its book holds',
    ],
    [
      'a hold was invented',
      copyOf(
        'holds',
        `kind = 'held'`,
        `transfer_id = gen_random_uuid(), remaining = 1, ended_at = null`,
      ),
      'what waits is what its book holds',
    ],
    [
      'a hold lost its transfer',
      `update holds set transfer_id = gen_random_uuid() where transfer_id = (
      select transfer_id from holds where ended_at is null limit 1)`,
      'a hold belongs to a transfer',
    ],
    [
      'a hold ended with something in it',
      `update holds set ended_at = due_at where ended_at is null`,
      'an ended hold has nothing left, an open one has',
    ],
    [
      'more went back than was paid',
      `update postings set amount = 10000000 where amount > 0 and book_id = ${book('clearing')}`,
      'nothing is given back beyond what was paid',
    ],
    [
      'a commission was changed on the way',
      `update transfers set commission_basis_points = 500 where id = ${tip}`,
      'the commission is its share of the sale',
    ],
    [
      'a rate was changed on the way',
      `update transfers set conversion_rate = 2 where id = ${tip}`,
      'tokens and money of a sale agree at its rate',
    ],
    [
      'a top-up gave too many tokens',
      `update transfers set conversion_rate = 2 where reason = 'top_up'`,
      'tokens and money of a top-up agree at its rate',
    ],
    [
      'a charge lost its transfer',
      `update transfers set reference = 'nothing' where id = ${tip}`,
      'a charge has exactly its transfer, and the other way round',
    ],
    [
      'an acknowledged charge was lost',
      `delete from charges where kind = 'feed'`,
      'a charge has exactly its transfer, and the other way round',
    ],
    [
      'a charge says another price',
      `update charges set price = price + 1 where kind = 'tip'`,
      'a charge has exactly its transfer, and the other way round',
    ],
    [
      'a charge belongs to another account',
      `update charges set buyer_id = performer_id where kind = 'tip'`,
      'a charge has exactly its transfer, and the other way round',
    ],
    [
      'a post was bought twice',
      copyOf('charges', `kind = 'feed' and status = 'success'`, 'id = gen_random_uuid()'),
      'nothing is bought twice',
    ],
    [
      'a refunded charge kept its tokens',
      `update charges set status = 'success' where status = 'refunded'`,
      'a refunded charge went back whole, and no other did',
    ],
    [
      'a charge is called refunded that never was',
      `update charges set status = 'refunded' where kind = 'tip'`,
      'a refunded charge went back whole, and no other did',
    ],
    [
      'a refund went to another account',
      `update charges set buyer_id = performer_id where status = 'refunded'`,
      'a refunded charge went back whole, and no other did',
    ],
    [
      'a bought post is not granted to its buyer',
      `delete from grants where kind = 'purchase'`,
      'what was bought is granted to its buyer',
    ],
    [
      'a purchase is granted to another account',
      `update grants set account_id = gen_random_uuid() where kind = 'purchase'`,
      'what was bought is granted to its buyer',
    ],
    [
      'a key answers with a charge that is not there',
      `update idempotency_keys set reply = jsonb_set(reply::jsonb, '{_id}', '"0123"')::json
        where request_hash like 'wallet.charge%'`,
      'a stored reply of a charge names a charge of its account',
    ],
    [
      'a key answers with nothing',
      `update idempotency_keys set reply = null where request_hash like 'wallet.charge%'`,
      'a stored reply of a charge names a charge of its account',
    ],
    [
      'a key answers with a payment that is not there',
      `update idempotency_keys set reply = '{"paymentId": "0123"}'
        where request_hash like 'payments.%'`,
      'a stored reply of a payment names a payment of its account',
    ],
    [
      'a top-up was never credited',
      `update transfers set reference = 'x'
        where id = (select id from transfers where reason = 'top_up' limit 1)`,
      'a paid top-up is credited once, and nothing else is',
    ],
    [
      'a top-up was credited without a payment',
      `delete from payments where id = (select id from payments where purpose = 'top_up' limit 1)`,
      'a paid top-up is credited once, and nothing else is',
    ],
    [
      'a payment says another amount',
      `update payments set amount = amount + 1 where purpose = 'top_up'`,
      'a paid top-up is credited once, and nothing else is',
    ],
    [
      'the gateway charged what we do not know',
      `update payments set external_id = 'other' || id where purpose = 'top_up'`,
      'every charge at the sandbox is one paid payment',
    ],
    [
      'we count as paid what the gateway did not charge',
      `update sandbox_charges set status = 'declined', reason = ''`,
      'every charge at the sandbox is one paid payment',
    ],
    [
      'the gateway charged twice',
      copyOf('sandbox_charges', `status = 'approved'`, 'id = gen_random_uuid()'),
      'no payment was charged twice',
    ],
    [
      'the gateway gave back more than we know',
      `update sandbox_refunds set amount = amount + 1`,
      'every refund at the sandbox is one of ours',
    ],
    [
      'we count as given back what the gateway kept',
      `delete from sandbox_refunds`,
      'every refund at the sandbox is one of ours',
    ],
    [
      'a payment forgot its refund',
      `update payments set refunded = 0`,
      'a payment says what went back',
    ],
    [
      'a paid period was lost',
      `delete from subscription_periods where period = 2`,
      'a payment opens a period or goes back',
    ],
    [
      'a period was not posted',
      `update transfers set reference = 'x:1' where reason = 'subscription'`,
      'a paid period has exactly its transfer, and the other way round',
    ],
    [
      'a period says another share',
      `update subscription_periods set net = net - 1, commission = commission + 1`,
      'a paid period has exactly its transfer, and the other way round',
    ],
    [
      'a period costs another amount',
      `update payments set amount = amount + 1, refunded = 0 where purpose = 'subscription'`,
      'a period costs what was paid',
    ],
    [
      'a refund was not posted',
      `update transfers set reference = 'x' where reason = 'refund'`,
      'what went back of a period is posted',
    ],
    [
      'periods overlap',
      `update subscription_periods set starts_at = starts_at - interval '1 day' where period = 2`,
      'periods follow each other, except one of a higher tier',
    ],
    [
      'an earning was lost',
      `delete from earnings where type = 'tip'`,
      'performers have on their books what they earned',
    ],
    [
      'an earning was written twice',
      copyOf('earnings', `type = 'tip'`, 'id = gen_random_uuid(), source_id = gen_random_uuid()'),
      'performers have on their books what they earned',
    ],
  ]
