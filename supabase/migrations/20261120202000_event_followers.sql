-- Who hears of a change to an event, and what staff are told of it before they make it.

-- At the door somebody may leave no address: nobody is written to then.
alter table public.registrations alter column email drop not null;
alter table public.orders alter column email drop not null;
comment on column public.registrations.email is 'Null: added at the door without an address; no mail is written.';
comment on column public.orders.email is 'Null: for somebody at the door who left no address; no mail is written.';

create or replace function private.enqueue_mail(
  kind text, recipient text, language public.interface_language, payload jsonb, dedupe_key text default null,
  is_proved boolean default true
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.outbox (kind, recipient, language, payload, dedupe_key)
  select
    kind, recipient, coalesce(language, 'ru'),
    case when is_proved then payload else private.without_typed_text(payload) end, dedupe_key
  where recipient is not null
  on conflict on constraint outbox_dedupe_key_key do nothing
$$;
comment on function private.enqueue_mail is
  'Writes a mail in the transaction that causes it; none where there is no address. The same dedupe key writes once. '
  'is_proved: whether the recipient is known to own the address; else the mail carries nothing that was typed.';

create function private.followers_of(event public.events)
returns table (email text, language public.interface_language, full_name text, registration_id uuid)
language sql stable security definer set search_path = ''
as $$
  select distinct on (everybody.email)
    everybody.email, everybody.language, everybody.full_name, everybody.registration_id
  from (
    select registrations.email, registrations.language, registrations.full_name, registrations.id as registration_id, 0 as place
    from public.registrations
    where event_id = event.id and status <> 'cancelled' and registrations.email is not null
      and not private.is_expired(registrations)
    union all
    select lower(users.email), profiles.language, profiles.name, null, 1
    from public.favorites
    join auth.users on users.id = favorites.user_id and users.email_confirmed_at is not null
    join public.profiles on profiles.id = favorites.user_id
    where favorites.event_id = event.id
  ) everybody
  order by everybody.email, everybody.place
$$;
comment on function private.followers_of is
  'One row for each address among those who registered and those who keep the event as a favourite.';

create or replace function private.mail_event_news(event public.events, kind text) returns void
language sql security definer set search_path = ''
as $$
  select private.enqueue_mail(
    mail_event_news.kind, people.email, people.language,
    jsonb_strip_nulls(jsonb_build_object(
      'name', people.full_name, 'event', private.event_facts(event),
      'registration', private.registration_json(registrations), 'secret', private.link_secret(registrations.id)
    )),
    concat_ws(':', mail_event_news.kind, event.id, event.ics_sequence, people.email)
  )
  from private.followers_of(event) people
  left join public.registrations on registrations.id = people.registration_id
$$;

-- As before, but an event that takes place after all, then and there, is no event that moved.
create or replace function private.tell_event_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  registration record;
  is_elsewhere boolean := (new.starts_at, new.space_id, new.venue::jsonb)
    is distinct from (old.starts_at, old.space_id, old.venue::jsonb);
begin
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.mail_event_news(new, 'event_cancelled');
    -- Seats stay, should it be taken back; what was given for them goes home.
    for registration in
      select id, order_id from public.registrations where event_id = new.id and status <> 'cancelled' order by id
    loop
      perform private.return_visit(registration.id);
      perform private.drop_order(registration.order_id);
    end loop;
  elsif new.status = 'postponed' and old.status <> 'postponed' then
    perform private.mail_event_news(new, 'event_postponed');
  elsif new.status = 'planned' and is_elsewhere then
    perform private.mail_event_news(new, 'event_moved');
  elsif new.status = 'planned' and old.status in ('postponed', 'cancelled') then
    perform private.mail_event_news(new, 'event_restored');
  end if;
  return null;
end
$$;

create function public.event_change_impact(event_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  event public.events;
  is_back boolean;
begin
  perform private.require_permission('manage_events');
  select * into event from public.events where id = event_change_impact.event_id;
  if event.id is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  end if;
  is_back := event.status = 'cancelled';
  return jsonb_build_object(
    'version', event.updated_at, 'status', event.status, 'starts_at', event.starts_at, 'ends_at', event.ends_at,
    'space_id', event.space_id, 'is_public', coalesce(event.published_at <= now(), false),
    'favourites', (select count(*) from public.favorites where favorites.event_id = event.id),
    'recipients', (select count(*) from private.followers_of(event))
  ) || (
    with seats as (
      select registrations.id, registrations.status, registrations.wish, registrations.order_id
      from public.registrations
      where registrations.event_id = event.id and registrations.status <> 'cancelled'
        and not private.is_expired(registrations)
    ), bills as (
      select seats.status as seat, seats.wish, orders.status, orders.total_amount, orders.currency,
        orders.refund_requested_at is not null as is_owed
      from seats join public.orders on orders.id = seats.order_id
    ), money as (
      select currency,
        coalesce(sum(total_amount) filter (where status = 'paid' and is_owed = is_back), 0) as paid,
        coalesce(sum(total_amount) filter (
          where case when is_back then status = 'cancelled' and seat = 'confirmed' else status = 'pending' end
        ), 0) as pending
      from bills
      group by currency
    )
    select jsonb_build_object(
      'confirmed', (select count(*) from seats where status = 'confirmed'),
      'unconfirmed', (select count(*) from seats where status = 'pending'),
      'waiting', (select count(*) from seats where status = 'waitlisted'),
      'money', (
        select coalesce(
          jsonb_agg(jsonb_build_object('currency', currency, 'paid', paid, 'pending', pending) order by currency), '[]'
        )
        from money where paid > 0 or pending > 0
      ),
      'visits', case
        when is_back then (
          select count(*) from bills where wish ? 'pass_id' and status = 'cancelled' and seat = 'confirmed'
        )
        else (
          select count(*) from seats join public.pass_uses on pass_uses.registration_id = seats.id
          where pass_uses.returned_at is null
        )
      end
    )
  );
end
$$;
comment on function public.event_change_impact is
  'Whom postponing, moving, cancelling or restoring an event touches: {version (for change_event_plan), status, starts_at, '
  'ends_at, space_id, is_public, confirmed, unconfirmed, waiting, favourites, recipients (addresses that get a mail), money '
  '[{currency, paid, pending}], visits}; amounts in minor units. Of a cancelled event money and visits are what its '
  'cancellation sent home and restoring asks for again. For manage_events. Errors: PT403 not_allowed, PT404 event_not_found.';
revoke execute on function public.event_change_impact(uuid) from public;
grant execute on function public.event_change_impact(uuid) to authenticated;
