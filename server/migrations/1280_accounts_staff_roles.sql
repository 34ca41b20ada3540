set local lock_timeout = '5s';

-- The role of a member of the staff. Those who were admins before could do everything, and still can.
alter table accounts add column staff_role text
  check (staff_role in ('owner', 'administrator', 'moderator', 'support', 'finance', 'read_only'));
update accounts set staff_role = 'owner' where role = 'admin';
alter table accounts add constraint accounts__staff_role
  check ((role = 'admin') = (staff_role is not null));
