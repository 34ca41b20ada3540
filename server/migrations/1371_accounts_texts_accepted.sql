-- When an account first accepted the texts of the site. Accounts without it, which an admin, a social login or an existing
-- client made, are asked before they do anything else; the session is read with it at each request.
set local lock_timeout = '5s';

alter table accounts add column texts_accepted_at timestamptz(3);
update accounts set texts_accepted_at = accepted.at
from (select account_id, min(accepted_at) as at from acceptances group by account_id) as accepted
where accepted.account_id = accounts.id;
