-- Whoever left keeps the account that signs old entries of the log, and enters nowhere with it.
alter table accounts add column disabled_at timestamptz;
