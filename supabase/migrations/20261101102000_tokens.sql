-- Secrets handed out to people: form tokens and addresses of private calendars.

create table public.csrf_tokens (
  token text primary key check (length(token) between 16 and 200),
  user_id uuid references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table public.csrf_tokens is 'Tokens against forged requests. Written by the server; their holder can check one.';
create index csrf_tokens_user_idx on public.csrf_tokens (user_id);
create index csrf_tokens_expires_idx on public.csrf_tokens (expires_at);

alter table public.csrf_tokens enable row level security;

create policy "own tokens that hold" on public.csrf_tokens for select to authenticated
  using (user_id = (select auth.uid()) and expires_at > now());
-- insert, update, delete: refused; the service role writes them.

grant select on public.csrf_tokens to authenticated;

create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
comment on table public.calendar_feeds is 'Private calendar addresses of people''s favourites and tickets.';
comment on column public.calendar_feeds.secret_hash is 'SHA-256 of the secret in the address, in hex.';
create unique index calendar_feeds_user_idx on public.calendar_feeds (user_id) where revoked_at is null;
create index calendar_feeds_owner_idx on public.calendar_feeds (user_id);

alter table public.calendar_feeds enable row level security;

create policy "own feeds" on public.calendar_feeds for select to authenticated
  using (user_id = (select auth.uid()));
-- insert, update, delete: refused; a function makes the secret and shows it once.

grant select (id, user_id, created_at, revoked_at) on public.calendar_feeds to authenticated;
