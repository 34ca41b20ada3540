-- The performers that guests find, for lists that are the same for everyone.
create or replace view public_performers as
select performer.id from accounts as performer where is_public_performer(performer);
