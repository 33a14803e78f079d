-- What staff write to those who come to an event.

create table public.event_messages (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  subject public.localized_text not null,
  body public.localized_text not null,
  recipient_count integer not null check (recipient_count >= 0),
  sent_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
comment on table public.event_messages is 'Mails that staff wrote to attendees, and to how many.';
comment on column public.event_messages.id is 'Chosen by the client: the same message sent again is the same row.';
comment on column public.event_messages.body is 'Plain text; an empty line begins a paragraph.';
create index event_messages_event_idx on public.event_messages (event_id, created_at desc);
create index event_messages_sent_by_idx on public.event_messages (sent_by);

alter table public.event_messages enable row level security;

create policy "those who manage events" on public.event_messages for select to authenticated
  using ((select private.has_permission('manage_events')));
-- insert, update, delete: refused; a function writes them with their mails.

grant select on public.event_messages to authenticated;

create trigger event_messages_audit after insert or update or delete on public.event_messages
  for each row execute function private.record_change();

create function private.attendees_to_write(event_id uuid, registration_ids uuid[], audience text)
returns setof public.registrations
language sql stable security definer set search_path = ''
as $$
  select seats.*
  from public.registrations seats
  where seats.event_id = attendees_to_write.event_id
    and case
      when registration_ids is not null then seats.id = any (registration_ids)
      else seats.status in ('confirmed', 'waitlisted') and case audience
        when 'everybody' then true
        when 'waiting' then seats.status = 'waitlisted'
        when 'confirmed' then seats.status = 'confirmed'
        when 'inside' then seats.checked_in_at is not null
        when 'absent' then seats.status = 'confirmed' and seats.checked_in_at is null
        when 'due' then exists (
          select from public.orders where orders.id = seats.order_id and orders.status = 'pending' and total_amount > 0
        )
        else false
      end
    end
$$;
comment on function private.attendees_to_write is
  'Those chosen by id, or an audience: confirmed, waiting, everybody (both), inside, absent, due.';

create function public.message_recipients(
  event_id uuid, registration_ids uuid[] default null, audience text default 'confirmed'
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_events');
  return (
    select jsonb_build_object(
      'ru', count(distinct email) filter (where language = 'ru'),
      'en', count(distinct email) filter (where language = 'en'),
      'addresses', count(distinct email),
      'without_address', count(*) filter (where email is null)
    )
    from private.attendees_to_write(message_recipients.event_id, registration_ids, audience)
  );
end
$$;
comment on function public.message_recipients is
  'How many would get a mail of mail_attendees: {addresses, ru, en (by the language they chose), without_address}. For '
  'manage_events. Errors: PT403 not_allowed.';

create function private.clean_message(value jsonb, field text, longest integer, is_line boolean) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  russian text;
  english text;
begin
  if is_line then
    russian := private.clean_line(value ->> 'ru', field || '_ru', longest, true);
    english := private.clean_line(value ->> 'en', field || '_en', longest, false);
  else
    russian := private.clean_text(value ->> 'ru', field || '_ru', longest);
    english := private.clean_text(value ->> 'en', field || '_en', longest);
    if russian is null then
      perform private.refuse(400, field || '_ru_required', 'The Russian text is missing');
    end if;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('ru', russian, 'en', english));
end
$$;

create function public.mail_attendees(
  request_id uuid,
  event_id uuid,
  subject jsonb,
  body jsonb,
  registration_ids uuid[] default null,
  audience text default 'confirmed'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  event public.events;
  known public.event_messages;
  written integer;
begin
  perform private.require_permission('manage_events');
  -- The second click waits here for the first.
  perform pg_advisory_xact_lock(hashtextextended('message:' || request_id, 0));
  select * into known from public.event_messages where id = request_id;
  if known.id is not null then
    if known.event_id <> event_id or known.sent_by is distinct from auth.uid() then
      perform private.refuse(409, 'idempotency_key_reused', 'The idempotency key belongs to another request');
    end if;
    return jsonb_build_object('recipients', known.recipient_count);
  end if;
  select * into event from public.events where id = event_id;
  if event.id is null then
    perform private.refuse(404, 'event_not_found', 'No such event');
  end if;
  subject := private.clean_message(subject, 'subject', 150, true);
  body := private.clean_message(body, 'body', 5000, false);
  perform private.limit_rate('messages_to_attendees', event.id::text);
  perform private.enqueue_mail(
    'attendee_message', seats.email, seats.language,
    jsonb_build_object(
      'name', seats.full_name, 'event', private.event_facts(event), 'secret', private.link_secret(seats.id),
      'message', jsonb_build_object(
        'subject', coalesce(subject ->> seats.language::text, subject ->> 'ru'),
        'body', coalesce(body ->> seats.language::text, body ->> 'ru')
      )
    ),
    concat_ws(':', 'attendee_message', request_id, seats.email)
  )
  from (
    select distinct on (email) *
    from private.attendees_to_write(event_id, registration_ids, audience)
    where email is not null
    order by email, status = 'cancelled', created_at
  ) seats;
  get diagnostics written = row_count;
  if written = 0 then
    perform private.refuse(409, 'nobody_to_write_to', 'None of them left an address');
  end if;
  insert into public.event_messages (id, event_id, subject, body, recipient_count, sent_by)
  values (request_id, event.id, subject, body, written, auth.uid());
  return jsonb_build_object('recipients', written);
end
$$;
comment on function public.mail_attendees is
  'Writes to those who come to an event, each in the language they chose (Russian where there is no English): one mail for each '
  'address. subject (150 characters) and body (5000, plain text, an empty line begins a paragraph): {ru, en}. '
  'registration_ids: those and no others; else an audience: confirmed, waiting, everybody (both), inside, absent, due. The same '
  'request_id writes once; at most 20 an hour for an event. Answers {recipients}. For manage_events. Errors: PT403 not_allowed, '
  'PT404 event_not_found, PT400 subject_ru_ and body_ru_required, _too_long {max}, _invalid, PT409 nobody_to_write_to, '
  'idempotency_key_reused, PT429 too_many_requests {retry_after}.';

revoke execute on function
  public.message_recipients(uuid, uuid[], text), public.mail_attendees(uuid, uuid, jsonb, jsonb, uuid[], text)
from public;
grant execute on function
  public.message_recipients(uuid, uuid[], text), public.mail_attendees(uuid, uuid, jsonb, jsonb, uuid[], text)
to authenticated;
