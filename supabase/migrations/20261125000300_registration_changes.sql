-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Changes of an event that matter to people with a registration: one mail for each save, whatever the field and however it
-- was saved, and on the ticket what has changed since they registered.

-- The facts of an event.

create function private.event_speaker_ids(event_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(speakers.id order by speakers.id), '{}')
  from public.speakers
  where status = 'active'
    and id in (
      select speaker_id from public.event_speakers lineup where lineup.event_id = event_speaker_ids.event_id
      union all
      select session_speakers.speaker_id
      from public.event_session_speakers session_speakers
      join public.event_sessions on event_sessions.id = session_speakers.session_id
      where event_sessions.event_id = event_speaker_ids.event_id
    )
$$;
comment on function private.event_speaker_ids is
  'Returns the ids of the speakers that an event shows, in its line-up or its programme, sorted.';

create function private.event_facts(event public.events, speakers uuid[]) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at, 'doors_at', event.doors_at,
    'location', case
      when event.space_id is not null then jsonb_build_object('space_id', event.space_id)
      else jsonb_build_object('venue', event.venue)
    end,
    'address', case when event.space_id is null then event.venue_address end,
    'format', event.format, 'speakers', speakers,
    'talk_languages', event.talk_languages, 'slide_languages', event.slide_languages,
    'caption_languages', event.caption_languages,
    'price', jsonb_build_object(
      'kind', event.price_kind, 'amount', event.price_amount, 'online_amount', event.price_online_amount,
      'currency', case when event.price_kind <> 'free' then event.currency end
    )
  )
$$;
comment on function private.event_facts is
  'Returns the facts of an event whose changes its registered people are notified of, by name of the fact. Ids stand for '
  'spaces and speakers.';

create function private.readable_fact(fact text, value jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case
    when fact = 'location' then coalesce(
      (select name::jsonb from public.spaces where id = (value ->> 'space_id')::uuid), value -> 'venue'
    )
    when fact = 'speakers' then (
      select coalesce(jsonb_agg(name order by name ->> 'ru', id), '[]')
      from public.speakers
      where id in (select speaker::uuid from jsonb_array_elements_text(value) speaker)
    )
    when fact = 'price' then jsonb_strip_nulls(value)
    else value
  end
$$;
comment on function private.readable_fact is
  'Returns a fact of an event as API responses and mails have it: names, localized, instead of the ids of spaces and speakers.';

create function private.changes_between(before jsonb, after jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'fact', fact, 'was', private.readable_fact(fact, before -> fact), 'is', private.readable_fact(fact, after -> fact)
      )
      order by position
    ),
    '[]'
  )
  from unnest(array[
    'status', 'starts_at', 'ends_at', 'doors_at', 'location', 'address', 'format', 'speakers', 'talk_languages',
    'slide_languages', 'caption_languages', 'price'
  ]) with ordinality facts (fact, position)
  where before -> fact is distinct from after -> fact
$$;
comment on function private.changes_between is
  'Returns the facts of an event that differ: [{fact, was, is}], times in ISO 8601, names localized, a price as {kind, '
  'amount, online_amount, currency}.';

-- One mail for each save: the first change of a transaction stores the facts from before it, and the end of the transaction
-- compares them.

create table private.event_saves (
  id uuid primary key default gen_random_uuid(),
  transaction xid8 not null default pg_current_xact_id(),
  event_id uuid not null,
  before jsonb not null,
  was_public boolean not null,
  constraint event_saves_once unique (transaction, event_id)
);
comment on table private.event_saves is
  'The facts of events (see private.event_facts) before the transaction that is changing them. Empty between transactions.';
alter table private.event_saves enable row level security;

create function private.store_event_before_save(event public.events) returns void
language sql security definer set search_path = ''
as $$
  insert into private.event_saves (event_id, before, was_public)
  values (
    event.id, private.event_facts(event, private.event_speaker_ids(event.id)), coalesce(event.published_at <= now(), false)
  )
  on conflict on constraint event_saves_once do nothing
$$;

create function private.event_facts_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.store_event_before_save(old);
  return null;
end
$$;
create trigger events_facts_changed after update of
  status, starts_at, ends_at, doors_at, space_id, venue, venue_address, format, talk_languages, slide_languages,
  caption_languages, price_kind, price_amount, price_online_amount, currency
on public.events
  for each row
  when (
    (
      old.status, old.starts_at, old.ends_at, old.doors_at, old.space_id, old.venue::jsonb, old.venue_address::jsonb,
      old.format, old.talk_languages, old.slide_languages, old.caption_languages, old.price_kind, old.price_amount,
      old.price_online_amount, old.currency
    ) is distinct from (
      new.status, new.starts_at, new.ends_at, new.doors_at, new.space_id, new.venue::jsonb, new.venue_address::jsonb,
      new.format, new.talk_languages, new.slide_languages, new.caption_languages, new.price_kind, new.price_amount,
      new.price_online_amount, new.currency
    )
  )
  execute function private.event_facts_changed();

-- Locks the event first, so that no other save is counted to this one.
create function private.event_speakers_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  event public.events;
begin
  select * into event from public.events
  where id = coalesce(
    (changed ->> 'event_id')::uuid,
    (select event_id from public.event_sessions where event_sessions.id = (changed ->> 'session_id')::uuid)
  )
  for no key update;
  if event.id is not null then
    perform private.store_event_before_save(event);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger event_speakers_change before insert or update or delete on public.event_speakers
  for each row execute function private.event_speakers_change();
create trigger event_session_speakers_change before insert or update or delete on public.event_session_speakers
  for each row execute function private.event_speakers_change();
-- A deleted session takes its speakers with it, and then no longer names their event.
create trigger event_sessions_change before delete on public.event_sessions
  for each row execute function private.event_speakers_change();

create function private.event_change_kind(save private.event_saves, event public.events, after jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when not save.was_public or not coalesce(event.published_at <= now(), false) or save.before = after then null
    -- Of a postponed event the old date says nothing.
    when save.before ->> 'status' <> 'postponed'
      and greatest((save.before ->> 'ends_at')::timestamptz, event.ends_at) <= now() then null
    when event.status = 'completed' then null
    when event.status = 'cancelled' then
      case when save.before ->> 'status' <> 'cancelled' then 'event_cancelled' end
    when event.status = 'postponed' and save.before ->> 'status' <> 'postponed' then 'event_postponed'
    when event.status = 'planned'
      and (save.before -> 'starts_at', save.before -> 'location') is distinct from (after -> 'starts_at', after -> 'location')
      then 'event_moved'
    when event.status = 'planned' and save.before ->> 'status' <> 'planned' then 'event_restored'
    else 'event_changed'
  end
$$;
comment on function private.event_change_kind is
  'Returns the kind of mail about a save, or null: drafts, past events, a cancelled event that stays so, and a save that '
  'changes none of the facts write none. A restored event at its old time and place is not a moved event.';

create function private.mail_event_followers(
  save private.event_saves, event public.events, kind text, after jsonb
) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_followers.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_json(event),
      'changed', case when mail_event_followers.kind = 'event_moved' then to_jsonb(array_remove(array[
        case when save.before -> 'starts_at' is distinct from after -> 'starts_at' then 'date' end,
        case when save.before -> 'location' is distinct from after -> 'location' then 'location' end
      ], null)) end,
      'registration', private.registration_json(registrations),
      'order', (
        select private.order_json(orders) from public.orders
        where orders.id = registrations.order_id and orders.status = 'pending' and registrations.status = 'confirmed'
      ),
      'secret', private.link_secret(registrations.id)
    )) || jsonb_build_object('changes', private.changes_between(save.before, after)),
    concat_ws(':', mail_event_followers.kind, event.id, save.id, people.email),
    registrations.id is null or private.has_confirmed_email(registrations)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
  where mail_event_followers.kind <> 'event_changed' or registrations.id is not null
$$;
comment on function private.mail_event_followers(private.event_saves, public.events, text, jsonb) is
  'Enqueues one mail about a save for each address, in its language: among people who registered and, but for '
  'event_changed, those with the event as a favourite. changes: as private.changes_between. changed: date, location or '
  'both, of an event that moved.';

create function private.mail_event_save() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  event public.events;
  after jsonb;
  kind text;
begin
  delete from private.event_saves where id = new.id;
  -- Demo data deletes its saves, so that it sends nothing.
  if not found then
    return null;
  end if;
  select * into event from public.events where id = new.event_id;
  if event.id is not null then
    after := private.event_facts(event, private.event_speaker_ids(event.id));
    kind := private.event_change_kind(new, event, after);
    if kind is not null then
      perform private.mail_event_followers(new, event, kind, after);
    end if;
  end if;
  return null;
end
$$;
create constraint trigger event_saves_mail after insert on private.event_saves
  deferrable initially deferred
  for each row execute function private.mail_event_save();

-- Cancelling settles what no holder decides about: visits and unpaid orders.
drop trigger events_send_change_mails on public.events;
drop function private.mail_event_change();
drop function private.mail_event_followers(public.events, text, text[]);

create function private.settle_cancelled_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
begin
  -- Seats stay in case the event is restored.
  for registration in
    select registrations.id, orders.id as order_id
    from public.registrations
    left join public.orders
      on orders.id = registrations.order_id and (orders.status = 'pending' or orders.total_amount = 0)
    where registrations.event_id = new.id and registrations.status <> 'cancelled'
    order by registrations.id
  loop
    perform private.return_visit(registration.id);
    perform private.cancel_or_refund_order(registration.order_id);
  end loop;
  return null;
end
$$;
comment on function private.settle_cancelled_event is
  'Returns the visits and cancels the unpaid orders of a cancelled event. Money that was paid waits for what its holder '
  'decides.';
create trigger events_settle_cancelled after update of status on public.events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.settle_cancelled_event();

-- Saving an event counts those mails once everything is written, line-up included.

create function private.count_save_recipients(event_id uuid) returns bigint
language plpgsql stable security definer set search_path = ''
as $$
declare
  save private.event_saves;
  event public.events;
  kind text;
begin
  select * into save from private.event_saves
  where transaction = pg_current_xact_id() and event_saves.event_id = count_save_recipients.event_id;
  if save.id is null then
    return 0;
  end if;
  select * into event from public.events where id = count_save_recipients.event_id;
  kind := private.event_change_kind(save, event, private.event_facts(event, private.event_speaker_ids(event.id)));
  return (
    select count(*) from private.followers_of(event)
    where kind is not null and (kind <> 'event_changed' or registration_id is not null)
  );
end
$$;
comment on function private.count_save_recipients is
  'Returns how many people get a mail about what the current transaction has changed about an event.';
grant execute on function private.count_save_recipients(uuid) to authenticated;

drop function private.check_event(public.events, public.events, boolean);
drop function private.count_change_recipients(public.events, public.events);

create function private.check_event(before public.events, input public.events) returns void
language plpgsql stable set search_path = ''
as $$
declare
  people bigint;
begin
  if exists (select from public.events where slug = input.slug and id is distinct from before.id) then
    perform private.raise_api_error(409, 'slug_taken', 'Another event has this address');
  end if;
  if input.capacity < before.seats_taken then
    perform private.raise_api_error(
      409, 'capacity_below_seats', 'More seats are taken already', jsonb_build_object('seats', before.seats_taken)
    );
  end if;
  if before.published_at <= now() and coalesce(input.published_at > now(), true) then
    people := private.active_registration_count(before.id);
    if people > 0 then
      perform private.raise_api_error(
        409, 'has_registrations', 'People with a seat keep the page of their event', jsonb_build_object('people', people)
      );
    end if;
  end if;
end
$$;
grant execute on function private.check_event(public.events, public.events) to authenticated;

-- Runs as its caller, so that policies apply.
create or replace function public.save_event(
  event jsonb, event_id uuid default null, version timestamptz default null, may_notify boolean default false
) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
#variable_conflict use_variable
declare
  before public.events;
  input public.events := jsonb_populate_record(null::public.events, event - array['speakers', 'sessions', 'photos', 'stream']);
  saved uuid;
  people bigint;
begin
  perform private.require_permission('manage_events');
  if event_id is not null then
    select * into before from public.events where id = event_id for update;
    if before.id is null then
      perform private.raise_api_error(404, 'event_not_found', 'No such event');
    elsif before.updated_at is distinct from version then
      perform private.raise_api_error(409, 'edit_conflict', 'Somebody else saved first', public.admin_event(event_id));
    end if;
  end if;
  input.published_at := case event ->> 'publication'
    when 'draft' then null
    when 'now' then least(coalesce(before.published_at, now()), now())
    else input.published_at
  end;
  perform private.check_event(before, input);
  perform private.check_programme(event);
  perform private.lock_spaces(
    array(select (item ->> 'space_id')::uuid from jsonb_array_elements(event -> 'sessions') item) || input.space_id
  );
  begin
    perform private.delete_changed_sessions(event_id, event -> 'sessions');
    saved := private.write_event(before, input);
    perform private.add_sessions(saved, event -> 'sessions');
  exception when sqlstate 'PT409' then
    perform private.raise_space_conflict(
      array_agg(plan.space_id), array_agg(plan.during),
      coalesce(array_agg(plan.id) filter (where plan.id is not null), '{}')
    )
    from (
      select before.id, input.space_id, tstzrange(input.starts_at, input.ends_at) as during
      union all
      select sessions.id, sessions.space_id, tstzrange(sessions.starts_at, sessions.ends_at)
      from jsonb_populate_recordset(null::private.session_input, event -> 'sessions') sessions
      union all
      select sessions.id, null, null from public.event_sessions sessions where sessions.event_id = before.id
    ) plan;
  end;
  perform private.save_lineup(saved, event -> 'speakers');
  perform private.save_photos(saved, event -> 'photos');
  perform private.save_stream(saved, event -> 'stream');
  if not may_notify then
    people := private.count_save_recipients(saved);
    if people > 0 then
      perform private.raise_api_error(409, 'mails_need_confirmation', 'Mails go out', jsonb_build_object('people', people));
    end if;
  end if;
  return public.admin_event(saved);
end
$$;

-- What has changed since a person registered.

alter table public.registrations add column changes_seen_id bigint;
comment on column public.registrations.changes_seen_id is
  'The last entry of the audit log that the person has seen or that is older than the registration. Null: those until '
  'created_at.';

-- The event is locked while a registration is made: whatever changes it later has a higher id.
create function private.set_changes_seen() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.changes_seen_id := coalesce((select max(id) from public.audit_log), 0);
  return new;
end
$$;
create trigger registrations_changes_seen before insert on public.registrations
  for each row execute function private.set_changes_seen();

-- What a person has seen is no change by staff.
drop trigger registrations_audit on public.registrations;
create trigger registrations_audit after insert or update or delete on public.registrations
  for each row execute function private.record_change('seat_words', 'passed_over', 'hold_until', 'changes_seen_id');

create index audit_log_session_event_idx on public.audit_log ((coalesce(old ->> 'event_id', new ->> 'event_id')))
  where table_name = 'event_sessions';

create function private.first_changes(in_table text, row_prefix text, after_id bigint, after timestamptz)
returns setof public.audit_log
language sql stable security definer set search_path = ''
as $$
  select distinct on (row_id) *
  from public.audit_log
  where table_name = in_table and row_id ~>=~ (row_prefix || ':') and row_id ~<~ (row_prefix || ';')
    and case when after_id is null then at > after else id > after_id end
  order by row_id, id
$$;
comment on function private.first_changes is
  'Returns the first entry of the audit log for each row that belongs to a record, whose id is the first part of their '
  'primary key, after an entry or an instant.';

create function private.speaker_ids_since(event_id uuid, after_id bigint, after timestamptz) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  with sessions as (
    select id::text from public.event_sessions where event_sessions.event_id = speaker_ids_since.event_id
    union
    select row_id from public.audit_log
    where table_name = 'event_sessions' and coalesce(old ->> 'event_id', new ->> 'event_id') = speaker_ids_since.event_id::text
  ), places as (
    select parts.*
    from (select event_id::text as id union all select id from sessions) owners
    cross join lateral (
      select first.row_id, first.action
      from private.first_changes(
        case when owners.id = event_id::text then 'event_speakers' else 'event_session_speakers' end,
        owners.id, after_id, after
      ) first
    ) parts
  ), current_places as (
    select event_speakers.event_id || ':' || speaker_id as row_id
    from public.event_speakers where event_speakers.event_id = speaker_ids_since.event_id
    union all
    select session_id || ':' || speaker_id
    from public.event_session_speakers where session_id::text in (select id from sessions)
  ), earlier_places as (
    select row_id from places where action <> 'insert'
    union
    select row_id from current_places where row_id not in (select row_id from places where action = 'insert')
  )
  select coalesce(array_agg(speakers.id order by speakers.id), '{}')
  from public.speakers
  where status = 'active' and id in (select split_part(row_id, ':', 2)::uuid from earlier_places)
$$;
comment on function private.speaker_ids_since is
  'Returns the speakers that an event had after an entry of the audit log, or at an instant: the current ones, less those '
  'whose first entry since then added them, and those whose first entry removed them.';

create function private.changes_since(event public.events, after_id bigint, after timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with entries as (
    select id, old from public.audit_log
    where table_name = 'events' and row_id = event.id::text and action = 'update'
      and case when after_id is null then at > after else id > after_id end
  ), earlier as (
    select coalesce(jsonb_object_agg(key, value), '{}') as fields
    from (
      select distinct on (key) key, value from entries cross join lateral jsonb_each(old) order by key, id
    ) first
  )
  select private.changes_between(
    private.event_facts(
      jsonb_populate_record(event, fields), private.speaker_ids_since(event.id, after_id, after)
    ),
    private.event_facts(event, private.event_speaker_ids(event.id))
  )
  from earlier
$$;
comment on function private.changes_since is
  'Returns what is different about an event since an entry of the audit log, or an instant, as private.changes_between: '
  'what was changed back does not appear.';

create function private.find_own_registration(registration_id uuid, secret text) returns public.registrations
language plpgsql stable security definer set search_path = ''
as $$
declare
  account uuid;
  target record;
  registration public.registrations;
begin
  if auth.uid() is not null then
    account := private.require_account();
  end if;
  if secret is not null then
    select * into target from private.find_by_link_secret(secret);
    select * into registration from public.registrations where id = target.id and target.kind = 'registration';
  else
    select * into registration from public.registrations where id = registration_id and user_id = account;
  end if;
  if registration.id is null then
    perform private.raise_api_error(404, 'registration_not_found', 'No such registration');
  end if;
  return registration;
end
$$;
comment on function private.find_own_registration is
  'Returns the registration that a secret link opens or, without one, the account''s own with that id. Errors: PT403 '
  'account_blocked, PT404 link_unknown, registration_not_found.';

create function private.paid_money(registration public.registrations) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('amount', total_amount, 'currency', currency)
  from public.orders
  where id = registration.order_id and status = 'paid' and total_amount > 0
$$;
comment on function private.paid_money is
  'Returns the money that was paid for a registration, {amount, currency} in minor units, or null.';

create function private.registration_changes(registration public.registrations, event public.events) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'changes', case
      when registration.status = 'cancelled' or private.is_confirmation_expired(registration) then '[]'::jsonb
      else private.changes_since(event, registration.changes_seen_id, registration.created_at)
    end,
    'seen_id', (select coalesce(max(id), 0) from public.audit_log),
    'paid', private.paid_money(registration),
    'can_return', registration.status in ('confirmed', 'waitlisted') and registration.checked_in_at is null
      and event.status = 'planned' and (event.starts_at > now() or registration.status = 'waitlisted' and event.ends_at > now())
  )
$$;
comment on function private.registration_changes is
  'Returns {changes (as private.changes_between; since the registration or the last acknowledgement), seen_id (for '
  'acknowledge_changes), paid {amount, currency} or null, can_return}.';

create function public.acknowledge_changes(seen_id bigint, registration_id uuid default null, secret text default null)
returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations := private.find_own_registration(registration_id, secret);
begin
  update public.registrations
  set changes_seen_id = seen_id
  where id = registration.id and coalesce(changes_seen_id, 0) < seen_id
    and seen_id <= (select coalesce(max(id), 0) from public.audit_log);
end
$$;
comment on function public.acknowledge_changes is
  'Marks the changes of an event that its registered person has read: they are no longer shown on the ticket. seen_id: that '
  'of registration_updates, so that what changed since then is still shown. With the secret of the link in a mail, or the '
  'account''s own registration. Idempotent. Errors: PT403 account_blocked, PT404 link_unknown, registration_not_found.';
revoke execute on function public.acknowledge_changes(bigint, uuid, text) from public;
grant execute on function public.acknowledge_changes(bigint, uuid, text) to anon, authenticated;

-- Giving a seat back, and leaving its money to the hub.

alter table public.orders add column donated_at timestamptz;
comment on column public.orders.donated_at is
  'Since when the person leaves the money of a ticket that they gave back to the hub: no refund is due.';

create function private.keep_donation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.refund_requested_at := null;
  return new;
end
$$;
create trigger orders_keep_donation before update of refund_requested_at, donated_at on public.orders
  for each row when (new.donated_at is not null and new.refund_requested_at is not null)
  execute function private.keep_donation();

create function private.return_seat(registration_id uuid, is_donation boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if is_donation then
    update public.orders set donated_at = now()
    from public.registrations
    where registrations.id = return_seat.registration_id and registrations.status <> 'cancelled'
      and orders.id = registrations.order_id and orders.status = 'paid' and orders.total_amount > 0
      and orders.donated_at is null;
    if not found then
      perform private.raise_api_error(409, 'nothing_paid', 'No money was paid for this seat');
    end if;
  end if;
  perform private.cancel_registration(registration_id, false);
end
$$;
comment on function private.return_seat is
  'Cancels a registration with all that belongs to it. Money that was paid is due back or, as a donation, stays. The caller '
  'locks the event.';

create function public.return_seat(is_donation boolean, registration_id uuid default null, secret text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  registration public.registrations := private.find_own_registration(registration_id, secret);
begin
  perform from public.events where id = registration.event_id for update;
  select * into registration from public.registrations where id = registration.id for update;
  -- Idempotent.
  if registration.status <> 'cancelled' then
    perform private.return_seat(registration.id, coalesce(is_donation, false));
  end if;
  return (select private.registration_json(registrations) from public.registrations where id = registration.id);
end
$$;
comment on function public.return_seat is
  'Gives a seat back, as cancel_registration does; with is_donation the money that was paid stays with the hub, otherwise its '
  'refund is requested. With the secret of the link in a mail, or the account''s own registration. Idempotent. Returns the '
  'registration as register_for_event. Errors: PT403 account_blocked, PT404 link_unknown, registration_not_found, PT409 '
  'event_started, event_over, already_checked_in, nothing_paid.';
revoke execute on function public.return_seat(boolean, uuid, text) from public;
grant execute on function public.return_seat(boolean, uuid, text) to anon, authenticated;
