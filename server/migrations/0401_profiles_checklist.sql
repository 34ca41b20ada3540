-- New creators are shown a checklist of what is left to do. They may hide it once nothing needed is missing; since when it
-- is hidden holds on each of their devices.
set local lock_timeout = '5s';
alter table profiles add column checklist_hidden_at timestamptz;
