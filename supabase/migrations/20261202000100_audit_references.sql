-- Entries of the audit log name every record that a recorded column refers to. Defines anew private.name_of_reference of
-- 20261130000500_seasons.sql.

create or replace function private.name_of_reference(column_name text, id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case column_name
    when 'amenity_id' then (select name::jsonb from public.amenities record where record.id = $2)
    when 'booking_id' then (select private.number_label(number::text) from public.space_bookings record where record.id = $2)
    when 'course_id' then (select title::jsonb from public.courses record where record.id = $2)
    when 'event_id' then (select title::jsonb from public.events record where record.id = $2)
    when 'field_id' then (select name::jsonb from public.science_fields record where record.id = $2)
    when 'plan_id' then (select name::jsonb from public.coworking_plans record where record.id = $2)
    when 'promo_code_id' then (select to_jsonb(code) from public.promo_codes record where record.id = $2)
    when 'season_id' then (select title::jsonb from public.seasons record where record.id = $2)
    when 'series_id' then (
      select title::jsonb from public.calendar_items record where record.series_id = $2 order by starts_at limit 1
    )
    when 'session_id' then coalesce(
      (select title::jsonb from public.event_sessions record where record.id = $2),
      (select title::jsonb from public.course_sessions record where record.id = $2)
    )
    when 'slide_id' then (select title::jsonb from public.slides record where record.id = $2)
    when 'space_id' then (select name::jsonb from public.spaces record where record.id = $2)
    when 'speaker_id' then (select name::jsonb from public.speakers record where record.id = $2)
    when 'subscription_id' then (select name::jsonb from public.subscriptions record where record.id = $2)
    when 'volunteer_id' then (select to_jsonb(name) from public.volunteer_invitations record where record.id = $2)
    when 'pass_id' then (
      select name::jsonb from public.user_passes record
      join public.subscriptions on subscriptions.id = record.subscription_id
      where record.id = $2
    )
    when 'seat_id' then (
      select jsonb_build_object('ru', 'Место ' || position, 'en', 'Seat ' || position)
      from public.registration_seats record where record.id = $2
    )
    else case
      when column_name in ('comment_id', 'parent_id') then (
        select to_jsonb(author_name) from public.comments record where record.id = $2 and author_name <> ''
      )
      when column_name in ('order_id', 'difference_of_id', 'split_from_id') then (
        select private.number_label(number::text) from public.orders record where record.id = $2
      )
      -- The person's name would have to leave the log with their account; the event's title may stay.
      when column_name in ('registration_id', 'moved_to_id') then (
        select title::jsonb from public.registrations record join public.events on events.id = record.event_id
        where record.id = $2
      )
      when column_name in (
        'user_id', 'account_id', 'added_by', 'checked_in_by', 'created_by', 'decided_by', 'paid_by', 'resolved_by',
        'revoked_by', 'scanned_by', 'sent_by', 'undone_by'
      ) then (select to_jsonb(name) from public.profiles record where record.id = $2 and name <> '')
    end
  end
$$;

-- Names that entries hold already are those of their time.
update public.audit_log
set names = private.names_in(coalesce(old, '{}')) || private.names_in(coalesce(new, '{}')) || names
where (coalesce(old, '{}') || coalesce(new, '{}')) ?| array[
  'plan_id', 'series_id', 'volunteer_id', 'pass_id', 'seat_id', 'difference_of_id', 'split_from_id', 'registration_id',
  'session_id', 'added_by', 'created_by', 'revoked_by', 'scanned_by', 'undone_by'
];
